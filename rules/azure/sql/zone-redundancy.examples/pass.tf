variable "chosen" {
  default = true
}

resource "azurerm_mssql_database" "good" {
  zone_redundant = true
}

resource "azurerm_mssql_database" "good_chosen" {
  zone_redundant = var.chosen
}
