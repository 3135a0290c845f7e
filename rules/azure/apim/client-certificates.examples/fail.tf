locals {
  chosen = false
}

resource "azurerm_api_management" "bad" {
  sku_name                   = "Consumption_0"
  client_certificate_enabled = false
}

resource "azurerm_api_management" "bad_each" {
  sku_name                   = "Consumption_0"
  for_each                   = toset(["a", "b"])
  client_certificate_enabled = local.chosen
}

resource "azurerm_api_management" "bad_absent" {
  sku_name = "Consumption_0"
}
