variable "chosen" {
  default = true
}

resource "azurerm_mssql_server_vulnerability_assessment" "good" {
  recurring_scans {
    email_subscription_admins = true
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "good_chosen" {
  recurring_scans {
    email_subscription_admins = var.chosen
  }
}
