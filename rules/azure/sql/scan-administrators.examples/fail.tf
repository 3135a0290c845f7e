locals {
  chosen = false
}

resource "azurerm_mssql_server_vulnerability_assessment" "bad" {
  recurring_scans {
    email_subscription_admins = false
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "bad_each" {
  for_each = toset(["a", "b"])
  recurring_scans {
    email_subscription_admins = local.chosen
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "bad_absent" {}
