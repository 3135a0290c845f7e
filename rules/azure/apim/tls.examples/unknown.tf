variable "old" {
  type = bool
}

resource "azurerm_api_management" "unknown" {
  security {
    frontend_tls10_enabled = var.old
  }
}
