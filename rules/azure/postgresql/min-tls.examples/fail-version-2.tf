terraform {
  required_providers {
    azurerm = {
      source  = "hashicorp/azurerm"
      version = "~> 2.99"
    }
  }
}

resource "azurerm_postgresql_server" "bad_absent" {}
