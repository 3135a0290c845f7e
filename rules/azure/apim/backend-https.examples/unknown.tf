variable "url" {}

resource "azurerm_api_management_backend" "unknown" {
  url = var.url
}
