variable "chosen" {
  default = true
}

resource "azurerm_mssql_server_vulnerability_assessment" "good" {
  recurring_scans {
    enabled = true
  }
}

resource "azurerm_mssql_server_vulnerability_assessment" "good_chosen" {
  recurring_scans {
    enabled = var.chosen
  }
}
