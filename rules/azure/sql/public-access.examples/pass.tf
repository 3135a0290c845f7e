variable "chosen" {
  default = false
}

resource "azurerm_mssql_server" "good" {
  public_network_access_enabled = false
}

resource "azurerm_mssql_server" "good_chosen" {
  public_network_access_enabled = var.chosen
}
