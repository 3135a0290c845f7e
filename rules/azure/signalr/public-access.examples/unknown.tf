variable "given" {}

resource "azurerm_signalr_service" "unknown" {
  public_network_access_enabled = var.given
}
