variable "chosen" {
  default = false
}

resource "azurerm_linux_web_app" "good" {
  public_network_access_enabled = false
}

resource "azurerm_linux_web_app" "good_chosen" {
  public_network_access_enabled = var.chosen
}

resource "azurerm_windows_web_app" "good" {
  public_network_access_enabled = false
}

resource "azurerm_linux_web_app_slot" "good" {
  public_network_access_enabled = false
}

resource "azurerm_windows_web_app_slot" "good" {
  public_network_access_enabled = false
}

resource "azurerm_linux_function_app" "good" {
  public_network_access_enabled = false
}

resource "azurerm_windows_function_app" "good" {
  public_network_access_enabled = false
}

resource "azurerm_linux_function_app_slot" "good" {
  public_network_access_enabled = false
}

resource "azurerm_windows_function_app_slot" "good" {
  public_network_access_enabled = false
}
