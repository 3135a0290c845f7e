variable "given" {}

resource "azurerm_eventgrid_topic" "unknown" {
  local_auth_enabled = var.given
}
