variable "logged" {
  type = bool
}

resource "azurerm_key_vault" "unknown" {
  name = "vault"
}

resource "azurerm_monitor_diagnostic_setting" "unknown" {
  count              = var.logged ? 1 : 0
  target_resource_id = azurerm_key_vault.unknown.id
  enabled_log {
    category = "AuditEvent"
  }
}
