variable "given" {}

resource "azurerm_search_service" "unknown" {
  public_network_access_enabled = var.given
}
