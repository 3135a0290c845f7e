locals {
  chosen = "Disabled"
}

resource "azurerm_mssql_server_security_alert_policy" "bad" {
  state = "Disabled"
}

resource "azurerm_mssql_server_security_alert_policy" "bad_each" {
  for_each = toset(["a", "b"])
  state    = local.chosen
}
