resource "azurerm_api_management" "good" {
  security {
    frontend_tls10_enabled = false
  }
}

resource "azurerm_api_management" "good_absent" {
  name = "gateway"
}
