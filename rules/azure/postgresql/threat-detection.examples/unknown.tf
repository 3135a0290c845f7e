variable "given" {}

resource "azurerm_postgresql_server" "unknown" {
  threat_detection_policy {
    enabled = var.given
  }
}
