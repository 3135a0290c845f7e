resource "google_org_policy_policy" "good" {
  parent = "projects/shop"
  name   = "projects/shop/policies/compute.requireOsLogin"

  spec {
    rules {
      enforce = "TRUE"
    }
  }
}

resource "google_org_policy_policy" "good_2" {
  parent = "projects/shop"
  name   = "projects/shop/policies/gcp.other"

  spec {
    rules {
      enforce = "FALSE"
    }
  }
}

resource "google_project_organization_policy" "good" {
  project    = "shop"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = true
  }
}

resource "google_organization_policy" "good" {
  org_id     = "1"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = true
  }
}

resource "google_folder_organization_policy" "good" {
  folder     = "folders/1"
  constraint = "constraints/iam.disableServiceAccountKeyCreation"

  boolean_policy {
    enforced = true
  }
}
