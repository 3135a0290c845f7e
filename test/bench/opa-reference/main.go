// Evaluates data.rule of every rule file over every document with OPA prepared in process, and prints the speed.
//
//	opa-reference DOCUMENTS.json SECONDS FILE.rego...
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"time"

	"github.com/open-policy-agent/opa/v1/ast"
	"github.com/open-policy-agent/opa/v1/rego"
)

type report struct {
	Files   int     `json:"files"`
	Refused int     `json:"refused"`
	Evals   int     `json:"evals"`
	Errors  int     `json:"errors"`
	Seconds float64 `json:"seconds"`
}

func main() {
	runtime.GOMAXPROCS(1)
	if err := run(os.Args[1], os.Args[2], os.Args[3:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(documents, budget string, files []string) error {
	ctx := context.Background()
	inputs, err := readInputs(documents)
	if err != nil {
		return err
	}
	seconds, err := strconv.ParseFloat(budget, 64)
	if err != nil {
		return err
	}
	var out report
	var queries []rego.PreparedEvalQuery
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		query, err := rego.New(
			rego.Query("data.rule"),
			rego.SetRegoVersion(ast.RegoV0),
			rego.Module(file, string(text)),
		).PrepareForEval(ctx)
		if err != nil {
			out.Refused++
			continue
		}
		queries = append(queries, query)
	}
	out.Files = len(queries)
	pass := func() {
		for _, query := range queries {
			for _, input := range inputs {
				if _, err := query.Eval(ctx, rego.EvalParsedInput(input)); err != nil {
					out.Errors++
				}
				out.Evals++
			}
		}
	}
	pass() // warm up
	out.Evals, out.Errors = 0, 0
	start := time.Now()
	for time.Since(start).Seconds() < seconds {
		pass()
	}
	out.Seconds = time.Since(start).Seconds()
	return json.NewEncoder(os.Stdout).Encode(out)
}

func readInputs(path string) ([]ast.Value, error) {
	bytes, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var documents []any
	if err := json.Unmarshal(bytes, &documents); err != nil {
		return nil, err
	}
	values := make([]ast.Value, 0, len(documents))
	for _, document := range documents {
		value, err := ast.InterfaceToValue(document)
		if err != nil {
			return nil, err
		}
		values = append(values, value)
	}
	return values, nil
}
