package main

import (
	"context"

	"github.com/hashicorp/terraform-plugin-go/tfprotov5"
	"github.com/hashicorp/terraform-plugin-sdk/v2/helper/schema"
	"github.com/hashicorp/terraform-provider-azurerm/internal/provider/framework"
)

func provider() (*schema.Provider, tfprotov5.ProviderServer, error) {
	serve, sdk, err := framework.ProtoV5ProviderServerFactory(context.Background())
	if err != nil {
		return nil, nil, err
	}
	return sdk, serve(), nil
}
