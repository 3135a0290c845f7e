variable "given" {}

resource "azurerm_iothub" "unknown" {
  public_network_access_enabled = var.given
}
