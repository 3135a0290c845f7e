resource "azurerm_api_management" "bad" {
  security {
    backend_tls11_enabled = true
  }
}

resource "azurerm_api_management" "bad_former" {
  security {
    enable_frontend_ssl30 = true
  }
}
