variable "given" {}

resource "azurerm_mysql_server" "unknown" {
  threat_detection_policy {
    enabled = var.given
  }
}
