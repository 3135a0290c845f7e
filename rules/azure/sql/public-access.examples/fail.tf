locals {
  chosen = true
}

resource "azurerm_mssql_server" "bad" {
  public_network_access_enabled = true
}

resource "azurerm_mssql_server" "bad_each" {
  for_each                      = toset(["a", "b"])
  public_network_access_enabled = local.chosen
}

resource "azurerm_mssql_server" "bad_absent" {}
