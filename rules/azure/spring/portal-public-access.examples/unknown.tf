variable "given" {}

resource "azurerm_spring_cloud_api_portal" "unknown" {
  public_network_access_enabled = var.given
}
