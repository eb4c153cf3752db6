// SPDX-License-Identifier: MIT
// What the tests put on a chain. contracts.json has the bytecode: solc 0.8.30, optimizer with 1 run, EVM
// version paris, without metadata.
pragma solidity 0.8.30;

contract Token {
    mapping(address => uint256) public balanceOf;
    bool public frozen;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function freeze(bool on) external {
        frozen = on;
    }

    function move(address to, uint256 value) internal {
        require(!frozen && balanceOf[msg.sender] >= value);
        unchecked {
            balanceOf[msg.sender] -= value;
            balanceOf[to] += value;
        }
        emit Transfer(msg.sender, to, value);
    }
}

// As USDC.
contract ReturningToken is Token {
    constructor(uint256 supply) Token(supply) {}

    function transfer(address to, uint256 value) external returns (bool) {
        move(to, value);
        return true;
    }
}

// As USDT, whose transfer returns nothing.
contract SilentToken is Token {
    constructor(uint256 supply) Token(supply) {}

    function transfer(address to, uint256 value) external {
        move(to, value);
    }
}

contract Payer {
    // Several payments in one transaction.
    function pay(address payable[] calldata to, uint256[] calldata values) external payable {
        for (uint256 at = 0; at < to.length; at++) {
            (bool done, ) = to[at].call{value: values[at]}("");
            require(done);
        }
    }

    function payTokens(Token token, address[] calldata to, uint256[] calldata values) external {
        for (uint256 at = 0; at < to.length; at++) {
            (bool done, ) = address(token).call(
                abi.encodeWithSignature("transfer(address,uint256)", to[at], values[at])
            );
            require(done);
        }
    }

    // Pays inside a call that fails, in a transaction that succeeds.
    function payAndTakeBack(address payable to) external payable {
        try this.payThenFail{value: msg.value}(to) {} catch {}
    }

    function payThenFail(address payable to) external payable {
        to.transfer(msg.value);
        revert();
    }
}

// Pays by ending itself.
contract Ending {
    constructor(address payable to) payable {
        selfdestruct(to);
    }
}

// Takes ETH, and all the gas that it is given with it.
contract Greedy {
    uint256 private written;

    receive() external payable {
        for (uint256 at = 0; at < 2000; at++) written = gasleft();
    }
}
