locals {
  chosen = false
}

resource "azurerm_mssql_server_security_alert_policy" "bad" {
  email_account_admins = false
}

resource "azurerm_mssql_server_security_alert_policy" "bad_each" {
  for_each             = toset(["a", "b"])
  email_account_admins = local.chosen
}

resource "azurerm_mssql_server_security_alert_policy" "bad_absent" {}

resource "azurerm_mssql_server_security_alert_policy" "bad_version_5" {
  email_account_admins_enabled = false
}
