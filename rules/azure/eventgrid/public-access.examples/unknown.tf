variable "given" {}

resource "azurerm_eventgrid_topic" "unknown" {
  public_network_access_enabled = var.given
}
