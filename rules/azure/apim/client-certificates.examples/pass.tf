variable "chosen" {
  default = true
}

resource "azurerm_api_management" "good" {
  sku_name                   = "Consumption_0"
  client_certificate_enabled = true
}

resource "azurerm_api_management" "good_chosen" {
  sku_name                   = "Consumption_0"
  client_certificate_enabled = var.chosen
}
