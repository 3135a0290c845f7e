variable "origins" {
  type = list(string)
}

resource "azurerm_linux_web_app" "unknown" {
  site_config {
    cors {
      allowed_origins = var.origins
    }
  }
}
