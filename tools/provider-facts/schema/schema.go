// Prints what a provider declares, one resource type a line. It is copied into the folder of the provider's module, beside one
// of the files that make the provider, since a module's inner packages can be had from there alone.
package main

import (
	"context"
	"encoding/json"
	"log"
	"os"
	"sort"

	"github.com/hashicorp/terraform-plugin-go/tfprotov5"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
)

// What the protocol does not tell of an attribute, and the SDK does.
type beside struct {
	SetOnce       bool     `json:"setOnce,omitempty"`
	Default       any      `json:"default,omitempty"`
	ConflictsWith []string `json:"conflictsWith,omitempty"`
	ExactlyOneOf  []string `json:"exactlyOneOf,omitempty"`
	AtLeastOneOf  []string `json:"atLeastOneOf,omitempty"`
	RequiredWith  []string `json:"requiredWith,omitempty"`
}

type resource struct {
	Type   string                 `json:"type"`
	Block  *tfprotov5.SchemaBlock `json:"block"`
	Beside map[string]beside      `json:"beside"`
}

func collect(attributes map[string]*schema.Schema, prefix string, found map[string]beside) {
	for name, each := range attributes {
		found[prefix+name] = beside{each.ForceNew, each.Default, each.ConflictsWith, each.ExactlyOneOf, each.AtLeastOneOf, each.RequiredWith}
		if inner, isBlock := each.Elem.(*schema.Resource); isBlock {
			collect(inner.SchemaMap(), prefix+name+".", found)
		}
	}
}

func main() {
	sdk, server, err := provider()
	if err != nil {
		log.Fatal(err)
	}
	answer, err := server.GetProviderSchema(context.Background(), &tfprotov5.GetProviderSchemaRequest{})
	if err != nil {
		log.Fatal(err)
	}
	types := []string{}
	for name := range answer.ResourceSchemas {
		types = append(types, name)
	}
	sort.Strings(types)
	writer := json.NewEncoder(os.Stdout)
	for _, name := range types {
		found := map[string]beside{}
		if known, isThere := sdk.ResourcesMap[name]; isThere {
			collect(known.SchemaMap(), "", found)
		}
		if err := writer.Encode(resource{name, answer.ResourceSchemas[name].Block, found}); err != nil {
			log.Fatal(err)
		}
	}
}
