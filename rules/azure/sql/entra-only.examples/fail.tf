locals {
  chosen = false
}

resource "azurerm_mssql_server" "bad" {
  azuread_administrator {
    azuread_authentication_only = false
  }
}

resource "azurerm_mssql_server" "bad_each" {
  for_each = toset(["a", "b"])
  azuread_administrator {
    azuread_authentication_only = local.chosen
  }
}

resource "azurerm_mssql_server" "bad_absent" {}
