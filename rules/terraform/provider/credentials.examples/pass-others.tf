variable "secret" {
  sensitive = true
}

variable "none" {
  default = ""
}

data "aws_eks_cluster_auth" "main" {
  name = "main"
}

provider "aws" {
  alias      = "emulator"
  access_key = "test"
  secret_key = "mock_secret_key"
  token      = var.none

  endpoints {
    s3 = "http://localhost:4566"
  }
}

provider "azurerm" {
  features {}
  client_secret = var.secret
}

provider "google" {
  credentials = file("account.json")
}

provider "google" {
  alias       = "path"
  credentials = "account.json"
}

provider "kubernetes" {
  host  = "https://10.0.0.1"
  token = data.aws_eks_cluster_auth.main.token
}

provider "helm" {
  kubernetes {
    host     = "https://10.0.0.1"
    password = "${var.secret}"
  }
}

provider "vault" {
  token = "<token>"
}
