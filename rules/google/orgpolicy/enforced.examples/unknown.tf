variable "enforce" {}

resource "google_org_policy_policy" "unknown" {
  parent = "projects/shop"
  name   = "projects/shop/policies/compute.requireOsLogin"

  spec {
    rules {
      enforce = var.enforce
    }
  }
}

resource "google_project_organization_policy" "unknown" {
  project    = "shop"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = var.enforce
  }
}

resource "google_organization_policy" "unknown" {
  org_id     = "1"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = var.enforce
  }
}

resource "google_folder_organization_policy" "unknown" {
  folder     = "folders/1"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = var.enforce
  }
}
