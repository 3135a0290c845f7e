variable "given" {}

resource "azurerm_api_management" "unknown" {
  public_network_access_enabled = var.given
}
