variable "given" {}

resource "azurerm_iothub_dps" "unknown" {
  public_network_access_enabled = var.given
}
