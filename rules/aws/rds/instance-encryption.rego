# METADATA
# scope: package
# title: RDS instances are encrypted
# description: Without encryption the disk, the backups and the snapshots of the database can be read by whoever gets hold of them.
# custom:
#   id: PL-AWS-RDS-1
#   severity: high
#   resources: [aws_db_instance]
#   frameworks:
#     AWS-FSBP: ["RDS.3"]
#     CIS-AWS-3.0: ["2.3.1"]
#     CIS-AWS-4.0: ["2.2.1"]
#     CIS-AWS-5.0: ["2.2.1"]
#     CIS-AWS-6.0: ["3.2.1"]
#     CIS-AWS-7.0: ["3.2.1"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.308(a)(4)(ii)(A)", "164.312(a)(2)(iv)", "164.312(e)(2)(ii)"]
#     ISO27001-2022: ["A.8.11", "A.8.24"]
#     NIST-800-53r5: ["AU-9(3)", "CP-9", "CP-9(8)", "SC-8(3)", "SC-8(4)", "SC-13", "SC-28(1)", "SI-19(4)"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#     SOC2: ["PI1.5"]
#   remedy: Set storage_encrypted to true; an instance that exists must be restored from an encrypted copy of a snapshot.
#   fix:
#     - set: {storage_encrypted: true}
package plumbline.aws.rds.instance_encryption

# A replica takes over the encryption of its source.
not_applicable if {
	input.resource.attributes.replicate_source_db != ""
	not input.resource.attributes.storage_encrypted == false
	not input.resource.attributes.storage_encrypted == true
}

deny contains {"message": "The instance is not encrypted.", "path": ["storage_encrypted"]} if {
	not input.resource.attributes.storage_encrypted == true
}
