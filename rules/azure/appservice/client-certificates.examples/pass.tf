variable "chosen" {
  default = true
}

resource "azurerm_app_service" "good" {
  client_cert_enabled = true
}

resource "azurerm_app_service" "good_chosen" {
  client_cert_enabled = var.chosen
}

resource "azurerm_linux_web_app" "good" {
  client_certificate_enabled = true
}

resource "azurerm_windows_web_app" "good" {
  client_certificate_enabled = true
}

resource "azurerm_linux_web_app_slot" "good" {
  client_certificate_enabled = true
}

resource "azurerm_windows_web_app_slot" "good" {
  client_certificate_enabled = true
}
