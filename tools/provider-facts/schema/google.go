package main

import (
	"context"

	"github.com/hashicorp/terraform-plugin-framework/providerserver"
	"github.com/hashicorp/terraform-plugin-go/tfprotov5"
	"github.com/hashicorp/terraform-plugin-mux/tf5muxserver"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
	"github.com/hashicorp/terraform-provider-google/google/fwprovider"
	google "github.com/hashicorp/terraform-provider-google/google/provider"
)

func provider() (*schema.Provider, tfprotov5.ProviderServer, error) {
	sdk := google.Provider()
	server, err := tf5muxserver.NewMuxServer(context.Background(), sdk.GRPCProvider, providerserver.NewProtocol5(fwprovider.New(sdk)))
	return sdk, server, err
}
