resource "azurerm_app_service" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_app_service_slot" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_linux_web_app" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_windows_web_app" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_linux_web_app_slot" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_windows_web_app_slot" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_function_app" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_function_app_slot" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_linux_function_app" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_windows_function_app" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_linux_function_app_slot" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}

resource "azurerm_windows_function_app_slot" "good" {
  app_settings = {
    LEVEL       = "info"
    DB_PASSWORD = "@Microsoft.KeyVault(SecretUri=https://vault.vault.azure.net/secrets/db)"
  }
}
