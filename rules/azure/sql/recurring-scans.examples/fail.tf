locals {
  chosen = false
}

resource "azurerm_mssql_server_vulnerability_assessment" "bad" {
  recurring_scans {
    enabled = false
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "bad_each" {
  for_each = toset(["a", "b"])
  recurring_scans {
    enabled = local.chosen
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "bad_absent" {}
