terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 3.0"
    }
  }
}

resource "azurerm_application_gateway" "bad_absent" {
  sku {
    name = "WAF_v2"
    tier = "WAF_v2"
  }
}
