// Reads vectors-log.json: notes by sumdb/note, hashes and proofs by sumdb/tlog, both of golang.org/x/mod.
package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type vectors struct {
	Cosigned       string
	Proof          string
	Policy         string
	BadCheckpoints []struct{ Name, Note string }
}

func fail(what string, err error) {
	if err != nil {
		fmt.Println(what, err)
		os.Exit(1)
	}
}

func main() {
	bytes, err := os.ReadFile(os.Args[1])
	fail("file", err)
	var v vectors
	fail("json", json.Unmarshal(bytes, &v))
	vkey := strings.Fields(v.Policy)[1]
	verifier, err := note.NewVerifier(vkey)
	fail("vkey", err)
	known := note.VerifierList(verifier)
	for _, text := range []string{v.Cosigned, v.Proof[strings.Index(v.Proof, "\n\n")+2:]} {
		opened, err := note.Open([]byte(text), known)
		fail("note", err)
		fmt.Println("verified", len(opened.Sigs), "not known", len(opened.UnverifiedSigs))
	}
	for _, bad := range v.BadCheckpoints {
		if _, err := note.Open([]byte(bad.Note), known); err == nil {
			fmt.Println("opened:", bad.Name)
		}
	}
	head, body, _ := strings.Cut(v.Proof, "\n\n")
	lines := strings.Split(head, "\n")
	index, err := strconv.ParseInt(strings.TrimPrefix(lines[1], "index "), 10, 64)
	fail("index", err)
	var proof tlog.RecordProof
	for _, line := range lines[2:] {
		raw, err := base64.StdEncoding.DecodeString(line)
		fail("hash", err)
		var h tlog.Hash
		copy(h[:], raw)
		proof = append(proof, h)
	}
	tree := strings.Split(body, "\n")
	size, err := strconv.ParseInt(tree[1], 10, 64)
	fail("size", err)
	root, err := tlog.ParseHash(tree[2])
	fail("root", err)
	leaf := tlog.RecordHash([]byte("leaf 137"))
	fail("proof", tlog.CheckRecord(proof, size, root, index, leaf))
	fmt.Println("in the tree of", size)
	if tlog.CheckRecord(proof, size, root, index+1, leaf) == nil {
		fmt.Println("taken at another place")
	}
}
