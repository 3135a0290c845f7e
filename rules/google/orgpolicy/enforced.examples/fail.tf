resource "google_org_policy_policy" "bad" {
  parent = "projects/shop"
  name   = "projects/shop/policies/compute.requireOsLogin"

  spec {
    rules {
      enforce = "FALSE"
    }
  }
}

resource "google_project_organization_policy" "bad" {
  project    = "shop"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = false
  }
}

resource "google_organization_policy" "bad" {
  org_id     = "1"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = false
  }
}

resource "google_folder_organization_policy" "bad" {
  folder     = "folders/1"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = false
  }
}
