resource "aws_fsx_windows_file_system" "bad" {
  subnet_ids                      = ["subnet-0123456789abcdef0"]
  throughput_capacity             = 32
  storage_capacity                = 300
  automatic_backup_retention_days = 0
}

resource "aws_fsx_ontap_file_system" "bad" {
  subnet_ids                      = ["subnet-0123456789abcdef0"]
  preferred_subnet_id             = "subnet-0123456789abcdef0"
  deployment_type                 = "SINGLE_AZ_1"
  storage_capacity                = 1024
  throughput_capacity             = 128
  automatic_backup_retention_days = 0
}

resource "aws_fsx_ontap_file_system" "bad_2" {
  subnet_ids          = ["subnet-0123456789abcdef0"]
  preferred_subnet_id = "subnet-0123456789abcdef0"
  deployment_type     = "SINGLE_AZ_1"
  storage_capacity    = 1024
  throughput_capacity = 128
}

resource "aws_fsx_openzfs_file_system" "bad" {
  subnet_ids                      = ["subnet-0123456789abcdef0"]
  deployment_type                 = "SINGLE_AZ_1"
  storage_capacity                = 64
  throughput_capacity             = 64
  automatic_backup_retention_days = 0
}

resource "aws_fsx_openzfs_file_system" "bad_3" {
  subnet_ids                      = ["subnet-0123456789abcdef0"]
  deployment_type                 = "SINGLE_AZ_1"
  storage_capacity                = 64
  throughput_capacity             = 64
  automatic_backup_retention_days = 1
}
