resource "aws_emr_cluster" "good" {
  name          = "c"
  release_label = "emr-7.0.0"
  kerberos_attributes {
    kdc_admin_password = "from-elsewhere"
    realm              = "EC2.INTERNAL"
  }
}
