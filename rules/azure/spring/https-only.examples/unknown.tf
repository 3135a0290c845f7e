variable "given" {}

resource "azurerm_spring_cloud_app" "unknown" {
  https_only = var.given
}
