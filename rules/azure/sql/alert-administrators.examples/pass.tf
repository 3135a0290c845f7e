variable "chosen" {
  default = true
}

resource "azurerm_mssql_server_security_alert_policy" "good" {
  email_account_admins = true
}

resource "azurerm_mssql_server_security_alert_policy" "good_chosen" {
  email_account_admins = var.chosen
}

resource "azurerm_mssql_server_security_alert_policy" "good_version_5" {
  email_account_admins_enabled = true
}
