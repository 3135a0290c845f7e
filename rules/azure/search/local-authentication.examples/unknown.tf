variable "given" {}

resource "azurerm_search_service" "unknown" {
  local_authentication_enabled = var.given
}
