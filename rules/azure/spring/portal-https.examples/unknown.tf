variable "given" {}

resource "azurerm_spring_cloud_api_portal" "unknown" {
  https_only_enabled = var.given
}
