variable "given" {}

resource "azurerm_mysql_flexible_server_configuration" "unknown" {
  name  = "audit_log_enabled"
  value = var.given
}
