variable "given" {}

resource "azurerm_api_management" "unknown" {
  sku_name                   = "Consumption_0"
  client_certificate_enabled = var.given
}
