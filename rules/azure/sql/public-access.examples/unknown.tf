variable "given" {}

resource "azurerm_mssql_server" "unknown" {
  public_network_access_enabled = var.given
}
