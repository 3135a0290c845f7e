variable "chosen" {
  default = "Enabled"
}

resource "azurerm_mssql_server_security_alert_policy" "good" {
  state = "Enabled"
}

resource "azurerm_mssql_server_security_alert_policy" "good_chosen" {
  state = var.chosen
}

resource "azurerm_mssql_server_security_alert_policy" "good_absent" {}
