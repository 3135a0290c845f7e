resource "azurerm_key_vault" "good" {
  name = "vault"
}

resource "azurerm_monitor_diagnostic_setting" "good" {
  target_resource_id = azurerm_key_vault.good.id
  enabled_log {
    category = "AuditEvent"
  }
}

resource "azurerm_key_vault" "good_former" {
  name = "other"
}

resource "azurerm_monitor_diagnostic_setting" "former" {
  target_resource_id = azurerm_key_vault.good_former.id
  log {
    category_group = "audit"
  }
}
